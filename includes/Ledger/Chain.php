<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Pocket;

/** A member's accounts of one asset, counted anew entry by entry. */
final class Chain {

	/** @var array<string, int> By the pocket's value. */
	private array $amounts = array();

	private int $turn = 0;

	/** @var list<Entry> Of the turn that is being read. */
	private array $open = array();

	public function __construct( private readonly int $member, private readonly Asset $asset ) {}

	public function key(): string {
		return "{$this->member} {$this->asset->value}";
	}

	public function is_of( Entry $entry ): bool {
		return $entry->owner === $this->member && $entry->asset === $this->asset;
	}

	/**
	 * The next entry, in the order of turns.
	 *
	 * @return list<string> Faults.
	 */
	public function add( Entry $entry ): array {
		$faults = array();
		if ( $entry->turn !== $this->turn ) {
			$faults     = $this->closed();
			$this->turn = (int) $entry->turn === $this->turn + 1 ? $this->turn + 1 : $this->skipped( $entry, $faults );
		}
		if ( null === Pocket::tryFrom( $entry->account ) ) {
			$faults[] = $this->fault( '没有这个账户', $entry );
		}
		$this->amounts[ $entry->account ] = ( $this->amounts[ $entry->account ] ?? 0 ) + $entry->amount;
		$this->open[]                     = $entry;
		if ( $entry->left_over !== $this->amounts[ $entry->account ] ) {
			$faults[] = $this->fault( "分录后的余额应为 {$this->amounts[ $entry->account ]}", $entry );
			// Later faults are told by themselves.
			$this->amounts[ $entry->account ] = (int) $entry->left_over;
		}
		if ( $this->amounts[ $entry->account ] < 0 && Pocket::Receivable->value !== $entry->account ) {
			$faults[] = $this->fault( '余额为负', $entry );
		}
		return $faults;
	}

	/**
	 * After the last entry.
	 *
	 * @param Pockets|null $kept What is kept of the member.
	 * @return list<string> Faults.
	 */
	public function ended( ?Pockets $kept ): array {
		$faults = $this->closed();
		foreach ( Pocket::cases() as $pocket ) {
			$counted = $this->amounts[ $pocket->value ] ?? 0;
			$is      = $kept?->of( $pocket ) ?? 0;
			if ( $is !== $counted ) {
				$faults[] = "保存的余额不等于分录合计\t成员 {$this->key()} {$pocket->value}\t保存 $is\t实际 $counted";
			}
		}
		if ( ( $kept->turn ?? 0 ) !== $this->turn ) {
			$faults[] = "账目次数不符\t成员 {$this->key()}\t保存 " . ( $kept->turn ?? 0 ) . "\t实际 {$this->turn}";
		}
		return $faults;
	}

	/** @return list<string> Faults of the turn that is complete. */
	private function closed(): array {
		$spendable = Pockets::from_row( array_map( strval( ... ), $this->amounts ) )->spendable();
		$faults    = array();
		foreach ( $this->open as $entry ) {
			if ( $entry->spendable !== $spendable ) {
				$faults[] = $this->fault( "可用合计应为 $spendable", $entry );
			}
		}
		$this->open = array();
		return $faults;
	}

	/** @param list<string> $faults One is added. */
	private function skipped( Entry $entry, array &$faults ): int {
		$faults[] = $this->fault( '分录不连续，应为第 ' . ( $this->turn + 1 ) . ' 次', $entry );
		return (int) $entry->turn;
	}

	private function fault( string $what, Entry $entry ): string {
		return "$what\t成员 {$this->key()} {$entry->account}\t分录 {$entry->id}（第 {$entry->turn} 次）";
	}
}
