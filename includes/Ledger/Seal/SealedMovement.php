<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Seal;

use Zeromo\Community\Ledger\Entry;
use Zeromo\Community\Ledger\Leaf;

/** A movement and its entries as they stand in the tables, for its print. */
final class SealedMovement {

	/** @param list<Entry> $entries In the order of member, asset and account. */
	public function __construct(
		public readonly int $id,
		public readonly string $reference,
		public readonly string $kind,
		public readonly string $order_no,
		public readonly int $created,
		public readonly int $actor,
		public readonly string $title,
		public readonly string $note,
		public readonly string $salt,
		public readonly string $words_salt,
		public readonly string $words_hash,
		public readonly array $entries
	) {}

	public function print(): string {
		return Leaf::of(
			$this->head(),
			Leaf::actor( $this->salt, $this->actor ),
			$this->words_hash,
			array_map(
				fn( int $at ): string => Leaf::line( $this->line_salt( $at ), self::text( $this->entries[ $at ] ) ),
				array_keys( $this->entries )
			)
		);
	}

	/** @return list<string> */
	public function head(): array {
		return array( (string) $this->id, $this->reference, $this->kind, $this->order_no, (string) $this->created );
	}

	public function line_salt( int $at ): string {
		return Leaf::salt( $this->salt, "line:$at" );
	}

	/** Whether title and note are what was sealed; erased ones are. */
	public function has_its_words(): bool {
		return ( '' === $this->title && '' === $this->note )
			|| hash_equals( $this->words_hash, $this->words() );
	}

	private function words(): string {
		// What was booked before it had a salt of its own.
		$salt = '' === $this->words_salt ? $this->salt : $this->words_salt;
		return Leaf::words( $salt, $this->title, $this->note );
	}

	/** An entry as it is printed: a line a column. */
	public static function text( Entry $entry ): string {
		return implode(
			"\n",
			array(
				$entry->id,
				$entry->owner,
				$entry->asset->value,
				$entry->account,
				$entry->amount,
				$entry->left_over ?? '',
				$entry->spendable ?? '',
				$entry->turn ?? '',
			)
		);
	}
}
