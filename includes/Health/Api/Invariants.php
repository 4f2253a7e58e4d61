<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Health\Sql\Orphans;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Media\Api\MediaCheck;
use Zeromo\Community\Setup\Invariant;

/** Invariants of the site's data: totals equal their rows, no row lacks its object. */
final class Invariants {

	/**
	 * @param Collection<CounterSource> $sources    Of all rooms.
	 * @param Collection<Invariant>     $invariants Of all rooms.
	 */
	public function __construct(
		#[All( CounterSource::class )] private readonly Collection $sources,
		#[All( Invariant::class )] private readonly Collection $invariants,
		private readonly Orphans $orphans,
		private readonly MediaCheck $media
	) {}

	/**
	 * One line for each violation; empty when all invariants hold.
	 *
	 * @return list<string>
	 */
	public function faults(): array {
		$faults = array();
		foreach ( $this->parts() as $part ) {
			array_push( $faults, ...$part() );
		}
		return $faults;
	}

	/**
	 * What is looked at, in parts that can be looked at one by one.
	 *
	 * @return list<\Closure(): list<string>>
	 */
	public function parts(): array {
		$parts = array();
		foreach ( $this->sources->all() as $source ) {
			$parts[] = static fn(): array => array_map(
				static fn( array $row ): string =>
					"{$source->label()}\t{$row['object']}\t保存 {$row['kept']}\t实际 {$row['rows']}",
				$source->differences()
			);
		}
		$parts[] = $this->without_objects( ... );
		$parts[] = $this->lost( ... );
		foreach ( $this->invariants->all() as $invariant ) {
			$parts[] = static fn(): array => $invariant->faults();
		}
		return $parts;
	}

	/** @return list<string> */
	private function without_objects(): array {
		$faults = array();
		foreach ( $this->orphans->count() as $what => $rows ) {
			if ( $rows > 0 ) {
				$faults[] = "$what\t$rows 行";
			}
		}
		return $faults;
	}

	/** @return list<string> */
	private function lost(): array {
		$faults = array();
		$lost   = $this->media->lost();
		foreach ( array( '没有文件的上传' => $lost['rows'], '没有上传记录的文件' => $lost['files'] ) as $what => $found ) {
			foreach ( array_slice( $found, 0, 20 ) as $one ) {
				$faults[] = "$what\t$one";
			}
		}
		return $faults;
	}
}
