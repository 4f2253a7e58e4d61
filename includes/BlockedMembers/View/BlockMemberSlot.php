<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\BlockedMembers\BlockService;

/** 拉黑 or 移出黑名单 on a member's page. */
final class BlockMemberSlot implements MemberSlot {

	/** @param \Closure(): BlockService $blocks Asked for at the head of a member's page. */
	public function __construct( #[Lazy( BlockService::class )] private readonly \Closure $blocks ) {}

	public function position(): int {
		return 30;
	}

	public function html( array $card, int $viewer, string $place ): string {
		if ( 'header' !== $place || 0 === $viewer || $card['id'] === $viewer ) {
			return '';
		}
		return Partial::render(
			'blocked-members/block-button',
			array(
				'user_id' => $card['id'],
				'blocked' => ( $this->blocks )()->blocks( $viewer, $card['id'] ),
			)
		);
	}
}
