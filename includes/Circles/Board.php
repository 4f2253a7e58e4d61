<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\PostingRule;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Pins and topics of circles, kept as ids in the circle's own row. */
final class Board implements CircleBoard {

	/**
	 * @param \Closure(): CircleRepository $circles Asked for what stands in a circle's row.
	 * @param \Closure(): CircleRights $rights Asked for where a circle may be closed.
	 * @param \Closure(): MembershipRepository $members Asked for where somebody posts.
	 * @param \Closure(): PostingRules $rules Asked for where somebody posts.
	 */
	public function __construct(
		private readonly Db $db,
		#[Lazy( CircleRepository::class )] private readonly \Closure $circles,
		#[Lazy( CircleRights::class )] private readonly \Closure $rights,
		#[Lazy( MembershipRepository::class )] private readonly \Closure $members,
		#[Lazy( PostingRules::class )] private readonly \Closure $rules,
		private readonly Settings $settings
	) {}

	public function require_runs( int $id, int $member ): void {
		( $this->rights )()->require_runs( $this->need( $id )->id, $member );
	}

	public function pins( int $id, int $viewer ): ?array {
		$circle = ( $this->circles )()->get( $id );
		return null !== $circle && ( $this->rights )()->sees( $circle, $viewer ) ? $circle->pins : null;
	}

	public function all_pins( int $id ): array {
		return ( $this->circles )()->get( $id )->pins ?? array();
	}

	public function change_pins( int $id, array $from, array $to ): bool {
		return $from === $to || ( $this->circles )()->change_pins( $id, $from, array_slice( $to, 0, self::PINS ) );
	}

	public function pins_sql( string $column ): SqlPart {
		return new SqlPart(
			'LEFT JOIN ' . $this->db->table( 'circle' ) . " zcp ON zcp.circle_id = $column",
			'zcp.pins'
		);
	}

	public function samples( int $id ): array {
		return ( $this->circles )()->get( $id )->samples ?? array();
	}

	public function most_samples(): int {
		return $this->settings->int( 'circle_samples_max' );
	}

	public function most_pins(): int {
		return $this->settings->int( 'circle_pins_max' );
	}

	public function most_topics(): int {
		return $this->settings->int( 'circle_topics_max' );
	}

	public function change_samples( int $id, array $from, array $to ): bool {
		return $from === $to || ( $this->circles )()->change_samples( $id, $from, $to );
	}

	public function owns( int $id, int $member ): bool {
		$circle = ( $this->circles )()->get( $id );
		return null !== $circle && CircleRights::owns( $circle, $member );
	}

	public function require_owns( int $id, int $member ): void {
		$this->need( $id );
		if ( ! $this->owns( $id, $member ) ) {
			throw Failure::forbidden();
		}
	}

	public function rule( int $id, int $member ): PostingRule {
		$circle = ( $this->circles )()->get( $id );
		return null === $circle ? new PostingRule() : ( $this->rules )()->of( $circle, $member );
	}

	public function hold( int $id, int $member ): void {
		( $this->members )()->hold( $id, $member );
	}

	public function topics( int $id ): array {
		return ( $this->circles )()->get( $id )->topics ?? array();
	}

	public function set_topics( int $id, array $topics ): void {
		( $this->circles )()->save( $id, array( 'topics' => implode( ',', array_slice( $topics, 0, self::TOPICS ) ) ) );
	}

	public function replace_topic( int $from, int $into ): void {
		( $this->circles )()->replace_topic( $from, $into );
	}

	private function need( int $id ): CircleRecord {
		return ( $this->circles )()->get( $id ) ?? throw Failure::not_found();
	}
}
