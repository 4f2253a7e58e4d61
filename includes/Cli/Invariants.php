<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use Zeromo\Community\Cli\Sql\Orphans;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Setup\Invariant;
use Zeromo\Community\Media\Api\MediaCheck;

/** Invariants of the site's data: totals equal their rows, no row lacks its object. */
final class Invariants {

	public function __construct( private readonly Container $container ) {}

	/**
	 * One line for each violation; empty when all invariants hold.
	 *
	 * @return list<string>
	 */
	public function faults(): array {
		$faults = array();
		foreach ( ( new Counting( $this->container ) )->differences() as $row ) {
			$faults[] = "{$row['what']}\t{$row['object']}\t保存 {$row['kept']}\t实际 {$row['rows']}";
		}
		foreach ( $this->container->get( Orphans::class )->count() as $what => $rows ) {
			if ( $rows > 0 ) {
				$faults[] = "$what\t$rows 行";
			}
		}
		$lost = $this->container->get( MediaCheck::class )->lost();
		foreach ( array( '没有文件的上传' => $lost['rows'], '没有上传记录的文件' => $lost['files'] ) as $what => $found ) {
			foreach ( array_slice( $found, 0, 20 ) as $one ) {
				$faults[] = "$what\t$one";
			}
		}
		foreach ( $this->container->all( Invariant::class ) as $invariant ) {
			array_push( $faults, ...$invariant->faults() );
		}
		return $faults;
	}
}
