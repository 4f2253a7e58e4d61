<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\CircleCard;
use Zeromo\Community\Circles\CircleCards;
use Zeromo\Community\Circles\CircleForm;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Circles\Sql\MemberRepository;
use Zeromo\Community\Circles\MembershipService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Kernel\View\Partial;

/**
 * `zeromo_circle_store`. get: cards as on the index, with `with_my` of the caller's own. save: as `POST /circle`, with
 * `circle_id` as `POST /circle/{id}`. delete: as `POST /circle/leave`; a circle itself is deleted on core's screens.
 */
final class CircleStore implements Store {

	/** Faces on a card. */
	private const FACES = 3;

	public function __construct(
		private readonly Circles $directory,
		private readonly CircleCards $cards,
		private readonly CircleForm $form,
		private readonly CircleService $circles,
		private readonly MembershipService $memberships,
		private readonly MemberRepository $members,
		private readonly CircleSchema $schema,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	public function args(): array {
		return array(
			'circle_id' => Arg::id( __( '圈子编号，新圈子不填', 'zeromo-community' ), false ),
			'with_my'   => Arg::flag( __( '只要调用者加入的圈子', 'zeromo-community' ) ),
		) + CircleSchema::fields( false );
	}

	public function get( array $args ): array {
		$in     = new Input( $args );
		$viewer = $this->caller->id();
		if ( $in->flag( 'with_my' ) && 0 === $viewer ) {
			throw Failure::login();
		}
		$page  = $this->directory->page( $viewer, $in->flag( 'with_my' ), $in->text( 'search' ), $in->int( 'cat' ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		$cards = $this->cards->cards( array_map( static fn( array $item ): int => $item['id'], $page['items'] ), $viewer, self::FACES );
		return array(
			'items' => array_map( static fn( CircleCard $card ): string => Partial::render( 'circles/card', array( 'card' => $card ) ), $cards ),
			'total' => null,
			'more'  => $page['more'],
		);
	}

	public function save( array $args ): array {
		$member = $this->caller->member();
		$id     = ( new Input( $args ) )->int( 'circle_id' );
		$input  = array_intersect_key( $args, CircleSchema::fields( false ) );
		if ( 0 === $id ) {
			$this->caller->need( 'create_zeromo_circles' );
			$this->limits->hit( 'circle' );
			$id = $this->form->create( $member, $input, array() );
		} else {
			$this->limits->hit( 'publish' );
			$this->form->edit( $id, $member, $input, array() );
		}
		return $this->schema->view( $this->circles->need( $id ), $this->members->of( $id, $member ), $member, true, true );
	}

	public function saved(): array {
		return CircleSchema::circle();
	}

	public function delete( array $args ): array {
		$member = $this->caller->member();
		$id     = ( new Input( $args ) )->int( 'circle_id' );
		if ( 0 === $id ) {
			throw Failure::invalid( 'circle_id' );
		}
		$this->limits->hit( 'join' );
		return $this->memberships->leave( $this->circles->need( $id ), $member )->answer();
	}

	public function deleted(): array {
		return CircleSchema::join();
	}
}
