<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;

/** Which posts are asked for. */
final class ContentFilter {

	/** Word of `post_type` => kind. */
	public const TYPES = array(
		'activity' => PostKind::Activity,
		'post'     => PostKind::Article,
		'product'  => PostKind::Product,
	);

	/** Word of `orderby` => column of the feed. */
	public const ORDERS = array( 'created' => 'created', 'commented' => 'commented', 'hot' => 'hot' );

	/**
	 * @param FeedState     $state  State.
	 * @param PostKind|null $kind   Null for all.
	 * @param int           $author Member, 0 for all.
	 * @param int           $circle Circle, 0 for all.
	 * @param int           $topic  Topic, 0 for all.
	 */
	public function __construct(
		public readonly FeedState $state = FeedState::Listed,
		public readonly ?PostKind $kind = null,
		public readonly int $author = 0,
		public readonly int $circle = 0,
		public readonly int $topic = 0
	) {}

	public static function read( Input $in ): self {
		return new self(
			self::states()[ $in->text( 'status' ) ] ?? FeedState::Listed,
			self::TYPES[ $in->text( 'post_type' ) ] ?? null,
			$in->int( 'author' ),
			$in->int( 'circle_id' ),
			$in->int( 'topic_id' )
		);
	}

	/**
	 * Word of `status` => state, what is public first.
	 *
	 * @return array<string, FeedState>
	 */
	public static function states(): array {
		$out = array( FeedState::Listed->word() => FeedState::Listed );
		foreach ( FeedState::cases() as $state ) {
			$out[ $state->word() ] = $state;
		}
		return $out;
	}
}
