<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberSlot;

/** 私信 on a member's page. */
final class ChatSlot implements MemberSlot {

	/** @param \Closure(): ChatView $view Asked for at the head of a member's page. */
	public function __construct( #[Lazy( ChatView::class )] private readonly \Closure $view ) {}

	public function position(): int {
		return 40;
	}

	public function html( MemberCard $card, int $viewer, string $place ): string {
		$url = 'header' === $place && $viewer > 0 && $card->id !== $viewer
			? ( $this->view )()->url( $card->id )
			: '';
		return '' === $url ? '' : Partial::render( 'messages/button', array( 'url' => $url ) );
	}
}
