<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\PersonalData\MemberMerge;

/** What an account that ends has liked and rated, the other account of the same person has. */
final class ReactionMerge implements MemberMerge {

	public function __construct( private readonly Cleanup $reactions ) {}

	public function columns(): array {
		return array( 'reaction.user_id' );
	}

	public function obstacle( int $from, int $to ): string {
		return '';
	}

	public function told( int $from, int $to ): string {
		return __( '点赞和评分，两个账号都表态过的以当前账号为准', 'zeromo-community' );
	}

	public function move( int $from, int $to, string $mark ): void {
		$this->reactions->give( $from, $to );
	}
}
