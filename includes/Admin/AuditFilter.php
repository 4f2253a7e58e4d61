<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;

/** Which entries of the audit log an owner asks for. */
final class AuditFilter {

	/**
	 * @param int    $actor     Who did it, 0 for anybody.
	 * @param string $act       Registered name, empty for all.
	 * @param string $type      Kind of object, empty for all.
	 * @param int    $object_id Object of that kind, 0 for all.
	 * @param int    $member    Whom it concerns, 0 for anybody.
	 * @param int    $circle_id Circle, 0 for all.
	 * @param int    $from      Unix seconds, 0 for the beginning.
	 * @param int    $until     Unix seconds, no longer in it, 0 for now.
	 * @param string $search    Words of the reason, of before and after, or of the act's name.
	 */
	public function __construct(
		public readonly int $actor = 0,
		public readonly string $act = '',
		public readonly string $type = '',
		public readonly int $object_id = 0,
		public readonly int $member = 0,
		public readonly int $circle_id = 0,
		public readonly int $from = 0,
		public readonly int $until = 0,
		public readonly string $search = ''
	) {}

	/** As it was sent; `from` and `to` are days of the site, both in it. */
	public static function read( Input $in ): self {
		return new self(
			$in->int( 'actor' ),
			$in->text( 'act' ),
			$in->text( 'object_type' ),
			$in->int( 'object_id' ),
			$in->int( 'member' ),
			$in->int( 'circle_id' ),
			self::day( $in, 'from', '' ),
			self::day( $in, 'to', '+1 day' ),
			trim( $in->text( 'search' ) )
		);
	}

	/**
	 * The condition, on alias g.
	 *
	 * @param array<string, string> $acts Registered acts: name => what it is called.
	 */
	public function sql( Db $db, array $acts ): SqlPart {
		$where  = array();
		$values = array();
		$equal  = array(
			'actor_id' => $this->actor,
			'act' => $this->act,
			'object_type' => $this->type,
			'object_id' => $this->object_id,
			'user_id' => $this->member,
			'circle_id' => $this->circle_id,
		);
		foreach ( array_filter( $equal ) as $column => $value ) {
			$where[]  = "g.$column = " . ( is_int( $value ) ? '%d' : '%s' );
			$values[] = $value;
		}
		if ( $this->from > 0 ) {
			$where[]  = 'g.created >= %d';
			$values[] = $this->from;
		}
		if ( $this->until > 0 ) {
			$where[]  = 'g.created < %d';
			$values[] = $this->until;
		}
		if ( '' !== $this->search ) {
			$like  = '%' . $db->like( $this->search ) . '%';
			$named = array_keys(
				array_filter( $acts, fn( string $label ): bool => false !== mb_stripos( $label, $this->search ) )
			);
			$any   = array(
				'g.reason LIKE %s',
				'g.changes LIKE %s',
				...(
					array() === $named
						? array()
						: array( 'g.act IN (' . implode( ',', array_fill( 0, count( $named ), '%s' ) ) . ')' )
				),
			);
			array_push( $values, $like, $like, ...$named );
			$where[] = '(' . implode( ' OR ', $any ) . ')';
		}
		return array() === $where ? new SqlPart() : new SqlPart( '', implode( ' AND ', $where ), array(), $values );
	}

	/** The beginning of a day of the site, moved by $later; 0 where none was sent, P for what is no day. */
	private static function day( Input $in, string $name, string $later ): int {
		$text = $in->text( $name );
		if ( '' === $text ) {
			return 0;
		}
		// A null byte in what is no day would be an error of PHP's.
		$day = 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $text )
			? \DateTimeImmutable::createFromFormat( '!Y-m-d', $text, wp_timezone() )
			: false;
		if ( false === $day || $day->format( 'Y-m-d' ) !== $text ) {
			throw Failure::invalid( $name );
		}
		return ( '' === $later ? $day : $day->modify( $later ) )->getTimestamp();
	}
}
