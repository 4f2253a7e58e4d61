<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;

/** Members as what is reported; a ban is what is done about them, they are not removed. */
#[Place( 1 )]
final class MemberTarget implements ReportTarget {

	public function __construct( private readonly MemberDirectory $members ) {}

	public function type(): string {
		return 'user';
	}

	public function names(): array {
		return array( 'user' );
	}

	public function label(): string {
		return __( '成员', 'zeromo-community' );
	}

	public function thing( string $name, int $id, int $viewer ): ?Thing {
		return $this->things( array( $id ), $viewer )[ $id ] ?? null;
	}

	public function things( array $ids, int $moderator ): array {
		return array_map(
			static fn( MemberCard $card ): Thing => new Thing(
				'user',
				$card->id,
				$card->id,
				0,
				$card->name,
				$card->url
			),
			$this->members->cards( $ids, $moderator )
		);
	}

	public function removes(): bool {
		return false;
	}

	public function remove( int $id, int $moderator ): void {}
}
