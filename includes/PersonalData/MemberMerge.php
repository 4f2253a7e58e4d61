<?php

declare(strict_types=1);

namespace Zeromo\Community\PersonalData;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** What a room does when two accounts of one person become one: 合并账号, see the room AccountMerge. */
#[OpenSet]
#[Stays]
interface MemberMerge {

	/**
	 * What it moves, as `table.column`: columns of ours that hold a member's id.
	 *
	 * @return list<string>
	 */
	public function columns(): array;

	/**
	 * Why the two cannot be merged now; empty where this room has nothing against it.
	 *
	 * @param int $from The account that ends.
	 * @param int $to   The account that stays.
	 * @return string Chinese, for the member who has proved both.
	 */
	public function obstacle( int $from, int $to ): string;

	/**
	 * What comes along, for the member to read before agreeing; empty for nothing.
	 *
	 * @return string Chinese.
	 */
	public function told( int $from, int $to ): string;

	/**
	 * Moves it. Called inside the unit that ends the account, and once more, inside another unit, for what a request
	 * that was under way has still added.
	 *
	 * @param string $mark Single for each of the two calls; a repeated one has the same.
	 */
	public function move( int $from, int $to, string $mark ): void;
}
