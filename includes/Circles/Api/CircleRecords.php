<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Circles\CircleLifecycle;
use Zeromo\Community\Circles\PostingRules;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Kernel\Failure;

/** Stored circles, for the room of their members. */
final class CircleRecords {

	public function __construct(
		private readonly CircleRepository $circles,
		private readonly CircleLifecycle $lifecycle,
		private readonly PostingRules $rules
	) {}

	/** A published circle, or null. */
	public function find( int $id ): ?CircleRecord {
		return $this->circles->get( $id );
	}

	/**
	 * A published circle.
	 *
	 * @throws Failure not_found.
	 */
	public function need( int $id ): CircleRecord {
		return $this->circles->get( $id ) ?? throw Failure::not_found();
	}

	/**
	 * Published circles by id; missing ones are absent.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, CircleRecord>
	 */
	public function many( array $ids ): array {
		return $this->circles->many( $ids );
	}

	/**
	 * Circles a member has joined.
	 *
	 * @return list<int>
	 */
	public function joined_by( int $member, int $offset, int $limit ): array {
		return $this->circles->joined_by( $member, $offset, $limit );
	}

	/** Whether the member owns a circle. */
	public function owns_any( int $member ): bool {
		return $member > 0 && array() !== $this->circles->owned_by( $member );
	}

	/** Transfers the circle to a member; false if the owner has changed concurrently. */
	public function hand_over( CircleRecord $circle, int $to ): bool {
		return $this->lifecycle->hand_over( $circle, $to );
	}

	/** The circle's rule for a member's posts. */
	public function rule( CircleRecord $circle, int $member ): PostingRule {
		return $this->rules->of( $circle, $member );
	}
}
