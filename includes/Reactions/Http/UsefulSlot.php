<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Reactions\ReactionRepository;

/** 有用 and 踩 below an article. */
final class UsefulSlot implements CardSlot {

	/**
	 * @param \Closure(): ReactionRepository $reactions Made when an article is drawn.
	 * @param \Closure(): Counters           $counters  The same.
	 */
	public function __construct( private readonly \Closure $reactions, private readonly \Closure $counters ) {}

	public function slot(): string {
		return 'article';
	}

	public function position(): int {
		return 20;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$fields = new Input( $post );
		if ( ! $single || 'post' !== $fields->text( 'post_type' ) ) {
			return '';
		}
		$id   = $fields->int( 'id' );
		$mine = $viewer > 0 ? ( $this->reactions )()->kinds( $viewer, Counters::POST, $id ) : array();
		return Partial::render(
			'reactions/useful',
			array(
				'id'          => $id,
				'useful'      => max( 0, ( $this->counters )()->get( Counters::POST, $id, Kind::Useful->count_type() ) ),
				'is_useful'   => in_array( Kind::Useful->value, $mine, true ),
				'is_disliked' => in_array( Kind::Dislike->value, $mine, true ),
			)
		);
	}
}
