<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Ledger\Seal\SealFiles;
use Zeromo\Community\Ledger\Seal\Tree;
use Zeromo\Community\Ledger\Sql\SealSql;
use Zeromo\Community\Setup\Invariant;

/** Compares the ledger with the seals outside of the database; a line a fault, with its place. */
final class SealCheck implements Invariant {

	public function __construct( private readonly SealSql $rows, private readonly SealFiles $files ) {}

	public function faults(): array {
		$seals = $this->files->seals();
		$kept  = $this->rows->seals();
		if ( array() === $seals && array() !== $kept ) {
			return array( "封存文件不存在\t{$this->files->folder()}" );
		}
		$faults = $this->chain( $seals );
		foreach ( $seals as $seal ) {
			array_push( $faults, ...self::copies( $seal, $kept[ $seal->day ] ?? null ), ...$this->day( $seal ) );
			unset( $kept[ $seal->day ] );
		}
		foreach ( array_keys( $kept ) as $day ) {
			$faults[] = "封存文件里没有这一天\t{$day}";
		}
		return array( ...$faults, ...$this->between( $seals ) );
	}

	/**
	 * Whether a chain that was sent away stands in the file.
	 *
	 * @return list<string> Faults.
	 */
	public function against( string $day, string $chain ): array {
		foreach ( $this->files->seals() as $seal ) {
			if ( $seal->day === $day ) {
				return hash_equals( $seal->chain, strtolower( $chain ) ) ? array() : array( "封存与寄出的不同\t$day" );
			}
		}
		return array( "封存文件里没有这一天\t$day" );
	}

	/**
	 * @param list<DaySeal> $seals Of the file.
	 * @return list<string>
	 */
	private function chain( array $seals ): array {
		$faults = array();
		$before = null;
		foreach ( $seals as $seal ) {
			$right = DaySeal::after( $before, $seal->day, $seal->count, $seal->root );
			if ( $right->chain !== $seal->chain ) {
				$faults[] = "封存的链不连续\t{$seal->day}";
			}
			if ( null !== $before && $seal->day <= $before->day ) {
				$faults[] = "封存的次序不对\t{$seal->day}";
			}
			$before = $seal;
		}
		return $faults;
	}

	/** @return list<string> */
	private static function copies( DaySeal $seal, ?DaySeal $kept ): array {
		if ( null === $kept ) {
			return array( "数据库里没有这一天的封存\t{$seal->day}" );
		}
		return $kept->line() === $seal->line() ? array() : array( "数据库里的封存与文件不同\t{$seal->day}" );
	}

	/** @return list<string> */
	private function day( DaySeal $seal ): array {
		$faults = array();
		$prints = $this->files->prints( $seal->day );
		if ( array() === $prints || Tree::root( array_values( $prints ) ) !== $seal->root ) {
			$faults[] = "当天的封存文件缺失或被改动\t{$seal->day}";
		}
		$found = array();
		$from  = $seal->begins();
		foreach ( $this->rows->within( $from, $from + DAY_IN_SECONDS ) as $movement ) {
			$print    = $movement->print();
			$found[]  = $print;
			$expected = $prints[ $movement->id ] ?? null;
			if ( null === $expected ) {
				$faults[] = "封存之后补入的账目\t{$seal->day}\t账目 {$movement->id}";
			} elseif ( $expected !== $print ) {
				$faults[] = "封存之后改动的账目\t{$seal->day}\t账目 {$movement->id}";
			}
			if ( ! $movement->has_its_words() ) {
				$faults[] = "说明与封存时不同\t{$seal->day}\t账目 {$movement->id}";
			}
			unset( $prints[ $movement->id ] );
		}
		foreach ( array_keys( $prints ) as $id ) {
			$faults[] = "封存之后删除的账目\t{$seal->day}\t账目 $id";
		}
		if ( array() === $faults && ( array() === $found || Tree::root( $found ) !== $seal->root ) ) {
			$faults[] = "账目的次序与封存时不同\t{$seal->day}";
		}
		return $faults;
	}

	/**
	 * Movements on days that had none when they were passed by.
	 *
	 * @param list<DaySeal> $seals Of the file.
	 * @return list<string>
	 */
	private function between( array $seals ): array {
		$faults = array();
		$from   = 0;
		foreach ( $seals as $seal ) {
			if ( $seal->begins() > $from ) {
				foreach ( $this->rows->within( $from, $seal->begins() ) as $movement ) {
					$faults[] = "封存之后补入的账目\t" . gmdate( 'Y-m-d', $movement->created ) . "\t账目 {$movement->id}";
				}
			}
			$from = max( $from, $seal->begins() + DAY_IN_SECONDS );
		}
		return $faults;
	}
}
