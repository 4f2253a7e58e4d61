<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\View;

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\BlockedMembers\BlockService;

/** 拉黑 in the menu of a member's page; 移出黑名单 stands beside the other buttons. */
final class BlockMemberSlot implements MemberSlot {

	/** @var array<string, bool> What the head of a page has found out, for its menu. */
	private array $told = array();

	/** @param \Closure(): BlockService $blocks Asked for at the head of a member's page. */
	public function __construct( #[Lazy( BlockService::class )] private readonly \Closure $blocks ) {}

	public function position(): int {
		return 30;
	}

	/** Id of the question, which stands in the head and is opened from the menu. */
	public static function dialog( int $member ): string {
		return "zmo-block-$member";
	}

	public function html( MemberCard $card, int $viewer, string $place ): string {
		if ( 'row' === $place || 0 === $viewer || $card->id === $viewer ) {
			return '';
		}
		$blocked = $this->told[ "$viewer-{$card->id}" ] ?? ( $this->blocks )()->blocks( $viewer, $card->id );
		$this->told = 'header' === $place ? array( "$viewer-{$card->id}" => $blocked ) : array();
		if ( 'header' === $place ) {
			return Partial::render(
				'blocked-members/block-button',
				array( 'user_id' => $card->id, 'blocked' => $blocked )
			);
		}
		return $blocked ? '' : Dialog::opener(
			self::dialog( $card->id ),
			'zmo-pop__item is-bad',
			Icon::svg( 'ban' ) . esc_html__( '拉黑', 'zeromo-community' ),
			'role="menuitem"'
		);
	}
}
