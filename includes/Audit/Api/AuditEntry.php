<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Http\Cursor;

/** An entry of the audit log. */
final class AuditEntry {

	/**
	 * @param int                                       $id        Entry.
	 * @param int                                       $actor     Who did it, 0 for the command line.
	 * @param string                                    $act       A registered name.
	 * @param string                                    $label     What it is called.
	 * @param string                                    $type      Kind of object, empty for none.
	 * @param int                                       $object_id Object.
	 * @param int                                       $user_id   Member it was done to, 0 for nobody.
	 * @param int                                       $circle_id Circle, 0 for none.
	 * @param string                                    $reason    What the actor wrote.
	 * @param array<string, array{string, string}>|null $changes   Field => before and after.
	 * @param string                                    $address   Network it came from, empty when it is not known any
	 *                                                             more.
	 * @param int                                       $created   Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $actor,
		public readonly string $act,
		public readonly string $label,
		public readonly string $type,
		public readonly int $object_id,
		public readonly int $user_id,
		public readonly int $circle_id,
		public readonly string $reason,
		public readonly ?array $changes,
		public readonly string $address,
		public readonly int $created
	) {}

	/** Where a page goes on that ends with it. */
	public function place(): Cursor {
		return new Cursor( $this->created, $this->id );
	}

	/**
	 * @param array<string, string|null> $row   Of the table `audit`.
	 * @param string                     $label What its act is called.
	 */
	public static function from_row( array $row, string $label ): self {
		return new self(
			(int) $row['entry_id'],
			(int) $row['actor_id'],
			(string) $row['act'],
			$label,
			(string) $row['object_type'],
			(int) $row['object_id'],
			(int) $row['user_id'],
			(int) $row['circle_id'],
			(string) $row['reason'],
			self::changes( (string) $row['changes'] ),
			(string) $row['address'],
			(int) $row['created']
		);
	}

	/** The same for who may know that something was done, but neither the words nor from where. */
	public function without_details(): self {
		return new self(
			$this->id,
			$this->actor,
			$this->act,
			$this->label,
			$this->type,
			$this->object_id,
			$this->user_id,
			$this->circle_id,
			$this->reason,
			null,
			'',
			$this->created
		);
	}

	/** @return array<string, array{string, string}>|null */
	private static function changes( string $json ): ?array {
		$out = array();
		$all = '' === $json ? array() : json_decode( $json, true );
		foreach ( is_array( $all ) ? $all : array() as $field => $pair ) {
			if ( is_array( $pair ) && is_string( $pair[0] ?? null ) && is_string( $pair[1] ?? null ) ) {
				$out[ (string) $field ] = array( $pair[0], $pair[1] );
			}
		}
		return array() === $out ? null : $out;
	}
}
