<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\CirclePosts\CirclePosts;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;

/** The form that gives a post other topics of its circle, on the post's own page where its menu has led there: no other page asks for them. */
#[Place( 7 )]
final class MoveSlot implements CardSlot {

	/** In the address of the post's page. */
	public const QUERY = 'zmo_move';

	public function __construct( private readonly CirclePosts $posts ) {}

	public function slot(): string {
		return 'foot';
	}

	public function position(): int {
		return 5;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$fields = new Input( $post );
		// phpcs:ignore WordPress.Security.NonceVerification -- shows a form, changes nothing.
		if ( ! $single || ! isset( $_GET[ self::QUERY ] ) || ! $fields->flag( 'can_pin' ) ) {
			return '';
		}
		$circle = $fields->part( 'circle' )->int( 'id' );
		$topics = array_column( $this->posts->topics( $circle ), 'title', 'id' );
		$has    = array_map( static fn( mixed $one ): int => is_array( $one ) && is_numeric( $one['id'] ?? null ) ? (int) $one['id'] : 0, $fields->part( 'topics' )->all() );
		return Partial::render( 'content/circle-move', array( 'circle_id' => $circle, 'post_id' => $fields->int( 'id' ), 'topics' => $topics, 'has' => array_values( $has ) ) );
	}
}
