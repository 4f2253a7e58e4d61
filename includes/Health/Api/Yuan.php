<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

/** A cell with money: a number with two places in a workbook, the same as text elsewhere. */
final class Yuan {

	/** @param int $fen May be below zero. */
	public function __construct( public readonly int $fen ) {}

	/** 12.50, exact. */
	public function text(): string {
		$fen = abs( $this->fen );
		return ( $this->fen < 0 ? '-' : '' ) . intdiv( $fen, 100 ) . '.' . sprintf( '%02d', $fen % 100 );
	}
}
