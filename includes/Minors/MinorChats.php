<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Messages\Api\ChatGate;

/** To a member in the mode write only those whom the member follows; nor does the member write to others. */
final class MinorChats implements ChatGate {

	public function __construct(
		private readonly MinorService $minors,
		private readonly MemberDirectory $members
	) {}

	public function refusal( int $from, int $to ): ?Failure {
		return match ( true ) {
			$this->minors->is_on( $to ) && ! $this->follows( $to, $from ) => Failure::forbidden(
				__( '对方只接收自己关注的人的私信', 'zeromo-community' )
			),
			$this->minors->is_on( $from ) && ! $this->follows( $from, $to ) => Failure::forbidden(
				__( '未成年人模式下，只能给自己关注的人发私信', 'zeromo-community' )
			),
			default => null,
		};
	}

	private function follows( int $one, int $other ): bool {
		return true === $this->members->card( $other, $one )?->following;
	}
}
