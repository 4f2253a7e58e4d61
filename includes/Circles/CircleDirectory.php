<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\CircleFailures;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** What other rooms are told about circles. */
final class CircleDirectory implements Circles {

	/** What a post of the last seven days adds to the heat. */
	private const POST_HEAT = 100;

	/** @var array<int, list<int>> Member => circles that they run for now, see lend(). */
	private array $lent = array();

	/**
	 * @param \Closure(): CircleRepository $circles Asked for what the cache does not know.
	 * @param \Closure(): MembershipRepository $members Asked for where a member's place in a circle counts.
	 * @param \Closure(): CircleRights $rights Asked for where a circle may be closed.
	 * @param \Closure(): CircleCards $cards Asked for by lists of circles.
	 * @param \Closure(): CircleLinks $links Asked for by lists and addresses of circles.
	 * @param \Closure(): PostingRules $rules Asked for where somebody posts.
	 */
	public function __construct(
		private readonly Db $db,
		#[Lazy( CircleRepository::class )] private readonly \Closure $circles,
		#[Lazy( MembershipRepository::class )] private readonly \Closure $members,
		#[Lazy( CircleRights::class )] private readonly \Closure $rights,
		#[Lazy( CircleCards::class )] private readonly \Closure $cards,
		#[Lazy( CircleLinks::class )] private readonly \Closure $links,
		private readonly CircleCache $cache,
		private readonly Clock $clock,
		#[Lazy( PostingRules::class )] private readonly \Closure $rules
	) {}

	public function find( int $id ): ?Circle {
		return $this->many( array( $id ) )[ $id ] ?? null;
	}

	public function many( array $ids ): array {
		$ids     = array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
		$found   = $this->cache->many( $ids );
		$missing = array_values( array_diff( $ids, array_keys( $found ) ) );
		$records = array() === $missing ? array() : ( $this->circles )()->many( $missing );
		$fresh   = array_map( fn( CircleRecord $circle ): Circle => $this->circle( $circle ), $records );
		$this->cache->keep( $fresh );
		return $found + $fresh;
	}

	public function require_may_post( int $id, int $member ): void {
		$circle = ( $this->circles )()->get( $id ) ?? throw Failure::not_found();
		$mine   = ( $this->members )()->of( $id, $member );
		if ( ! $mine->may_post() ) {
			throw $mine->joined() ? CircleFailures::muted() : CircleFailures::join_first();
		}
		$rule = ( $this->rules )()->of( $circle, $member );
		if ( ! $rule->posts ) {
			throw Failure::forbidden( $rule->post_words );
		}
	}

	public function is_muted( int $id, int $member ): bool {
		return $id > 0 && $member > 0 && ( $this->members )()->of( $id, $member )->silenced();
	}

	public function silence( int $id, int $member ): string {
		$mine = $id > 0 && $member > 0 ? ( $this->members )()->of( $id, $member ) : null;
		if ( null === $mine || $mine->silenced() ) {
			return null === $mine ? '' : 'muted';
		}
		// Who has joined costs no second statement.
		$circle = $mine->joined() ? null : ( $this->circles )()->get( $id );
		return null !== $circle && $circle->options->silences( $mine, CircleRights::moderates( $member ) )
			? Membership::GUEST
			: '';
	}

	public function require_may_comment( int $id, int $member ): void {
		$why = $this->silence( $id, $member );
		if ( '' !== $why ) {
			throw 'muted' === $why ? CircleFailures::muted() : CircleFailures::members_comment();
		}
	}

	public function require_not_muted( int $id, int $member ): void {
		if ( $this->is_muted( $id, $member ) ) {
			throw CircleFailures::muted();
		}
	}

	public function moderates( int $id, int $member ): bool {
		return CircleRights::moderates( $member ) || ( $id > 0 && in_array( $id, $this->managed( $member ), true ) );
	}

	public function manages_any( int $member ): bool {
		return array() !== $this->managed( $member );
	}

	/** @return list<int> Circles the member owns or manages. */
	private function managed( int $member ): array {
		if ( 0 === $member ) {
			return array();
		}
		$managed = $this->cache->managed( $member );
		if ( null === $managed ) {
			$managed = ( $this->members )()->managed_by( $member );
			$this->cache->keep_managed( $member, $managed );
		}
		return isset( $this->lent[ $member ] ) ? array( ...$managed, ...$this->lent[ $member ] ) : $managed;
	}

	public function lend( int $member, array $circles, \Closure $work ): mixed {
		$this->lent[ $member ] = $circles;
		try {
			return $work();
		} finally {
			unset( $this->lent[ $member ] );
		}
	}

	/** The condition that a row's circle is lent to the viewer; empty where none is. */
	private function or_lent( string $column, int $viewer ): string {
		$circles = $this->lent[ $viewer ] ?? array();
		return array() === $circles ? '' : " OR $column IN (" . implode( ',', $circles ) . ')';
	}

	public function sees( int $id, int $viewer ): bool {
		$circle = ( $this->circles )()->get( $id );
		return null !== $circle
			&& ( in_array( $id, $this->lent[ $viewer ] ?? array(), true )
				|| ( $this->rights )()->sees( $circle, $viewer ) );
	}

	public function visible_sql( string $column, int $viewer ): SqlPart {
		$circle = 'LEFT JOIN ' . $this->db->table( 'circle' ) . " zc ON zc.circle_id = $column";
		if ( 0 === $viewer ) {
			return new SqlPart( $circle, "($column = 0 OR (zc.status = 1 AND zc.visibility = 0))" );
		}
		if ( CircleRights::moderates( $viewer ) ) {
			return new SqlPart( $circle, "($column = 0 OR zc.status = 1)" );
		}
		return new SqlPart(
			$circle . ' LEFT JOIN ' . $this->db->table( 'circle_member' )
				. " zcm ON zcm.circle_id = $column AND zcm.user_id = %d AND zcm.status = 1"
				. ' AND (zcm.expires_at = 0 OR zcm.role > 0 OR zcm.expires_at > %d)',
			"($column = 0 OR (zc.status = 1 AND (zc.visibility = 0 OR zcm.user_id IS NOT NULL"
				. $this->or_lent( $column, $viewer ) . ')))',
			array( $viewer, $this->clock->now() )
		);
	}

	public function managed_sql( string $column, int $viewer ): SqlPart {
		if ( 0 === $viewer ) {
			return SqlPart::where( '1=0' );
		}
		return new SqlPart(
			'LEFT JOIN ' . $this->db->table( 'circle_member' )
				. " zco ON zco.circle_id = $column AND zco.user_id = %d AND zco.status = 1 AND zco.role > 0",
			'(zco.user_id IS NOT NULL' . $this->or_lent( $column, $viewer ) . ')',
			array( $viewer )
		);
	}

	public function removals( array $ids, int $member ): array {
		return ( $this->members )()->removals( $ids, $member );
	}

	public function content_changed( int $id, int $delta, int $time, int $author = 0 ): void {
		if ( $id > 0 && 0 !== $delta ) {
			$heat = $time > $this->clock->now() - WEEK_IN_SECONDS ? self::POST_HEAT * $delta : 0;
			( $this->circles )()->content_changed( $id, $delta, $time, $author, $heat );
		}
	}

	public function items( array $ids, int $viewer ): array {
		return ( $this->cards )()->items( array_values( array_unique( $ids ) ), $viewer );
	}

	public function cats(): array {
		$terms = get_terms( array( 'taxonomy' => CircleType::CAT, 'hide_empty' => false, 'orderby' => 'term_id' ) );
		$out   = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$out[] = array(
					'name' => (string) $term->term_id,
					'label' => html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
				);
			}
		}
		return $out;
	}

	private function circle( CircleRecord $circle ): Circle {
		return new Circle(
			$circle->id,
			$circle->title,
			( $this->links )()->url( $circle ),
			$circle->owner_id,
			$circle->mode->value,
			$circle->public,
			( $this->links )()->icon( $circle ),
			( $this->links )()->cover( $circle ),
			$circle->description
		);
	}
}
