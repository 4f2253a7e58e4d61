<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * Joining for money: contributed by the room that sells memberships. It lets members in by CircleJoining.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
#[OpenSet]
interface PaidEntry {

	/**
	 * Buys or lengthens a membership in the unit of the call.
	 *
	 * @return array{order_no: string, attempt: string} What answer() is made of.
	 * @throws \Zeromo\Community\Kernel\Failure Of the purchase.
	 */
	public function buy( CircleRecord $circle, int $member, PaidJoin $asked ): array;

	/**
	 * What the buyer is answered about the payment.
	 *
	 * @param Answer $bought As buy() gave it.
	 * @return Answer
	 */
	public function answer( int $member, array $bought ): array;

	/** @return array<string, JsonSchema> Properties of answer(). */
	public function schema(): array;

	/** Whether a member is not in and has paid for a time that is not over: they left, or were let out and back. */
	public function may_return( CircleRecord $circle, int $member ): bool;

	/** Lets such a one in, inside the caller's unit; false for others. */
	public function readmit( CircleRecord $circle, int $member ): bool;

	/** HTML of the terms, each with its button; of renewing for who is in; empty where nothing is sold to them. */
	public function html( CircleRecord $circle, Membership $mine ): string;
}
