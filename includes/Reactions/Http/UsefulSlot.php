<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Http\Input;
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
		$id     = $fields->int( 'id' );
		$mine   = $viewer > 0 ? ( $this->reactions )()->kinds( $viewer, Counters::POST, $id ) : array();
		$useful = Kind::Useful->count_type();
		return Opinion::html( 'post', $id, __( '这篇对您有帮助吗？', 'zeromo-community' ), array( Kind::Useful, Kind::Dislike ), array( $useful => ( $this->counters )()->get( Counters::POST, $id, $useful ) ), $mine );
	}
}
