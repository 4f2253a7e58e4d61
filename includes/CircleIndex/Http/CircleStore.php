<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\Http;

use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Circles\Api\CircleCard;
use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Circles\Api\CircleSchema;
use Zeromo\Community\Circles\Api\JoinResult;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Html\Partial;

/**
 * `zeromo_circle_store`. get: cards as on the index, with `with_my` of the caller's own. save: as `POST /circle`, with
 * `circle_id` as `POST /circle/{id}`. delete: as `POST /circle/leave`; a circle itself is deleted on core's screens.
 */
final class CircleStore implements Store {

	/** Faces on a card. */
	private const FACES = 3;

	public function __construct(
		private readonly CirclePages $pages,
		private readonly CircleCards $cards,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		return array(
			'circle_id' => Arg::id( __( '圈子编号，新圈子不填', 'zeromo-community' ), false ),
			'with_my'   => Arg::flag( __( '只要调用者加入的圈子', 'zeromo-community' ) ),
		) + Arg::key() + CircleSchema::fields( false );
	}

	public function get( array $args ): array {
		$in     = new Input( $args );
		$viewer = $this->caller->id();
		if ( $in->flag( 'with_my' ) && 0 === $viewer ) {
			throw Failure::login();
		}
		$page  = $this->pages->page(
			$viewer,
			$in->flag( 'with_my' ),
			$in->text( 'search' ),
			$in->int( 'cat' ),
			$in->int( 'paged', 1 ),
			$in->int( 'per_page', 20 )
		);
		$cards = $this->cards->cards(
			array_map( static fn( CircleItem $item ): int => $item->id, $page['items'] ),
			$viewer,
			self::FACES
		);
		return array(
			'items' => array_map(
				static fn( CircleCard $card ): string => Partial::render( 'circles/card', array( 'card' => $card ) ),
				$cards
			),
			'total' => null,
			'more'  => $page['more'],
		);
	}

	public function save( array $args ): array {
		$id     = ( new Input( $args ) )->int( 'circle_id' );
		$circle = 0 === $id
			? $this->routes->run( 'POST /circle', $args + array( 'title' => '' ) )
			: $this->routes->run( 'POST /circle/{id}', array( 'id' => $id ) + $args );
		return array_diff_key( $circle, array( 'message' => true, 'redirect_url' => true ) );
	}

	public function saved(): array {
		return CircleSchema::circle();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'POST /circle/leave', $args + array( 'circle_id' => 0 ) );
	}

	public function deleted(): array {
		return JoinResult::schema();
	}
}
