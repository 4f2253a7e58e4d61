<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberButtons;

/** Likers as rows of members with their buttons. */
final class LikersView {

	public function __construct( private readonly MemberButtons $buttons ) {}

	/**
	 * The rows one after the other.
	 *
	 * @param list<MemberCard> $cards  Members.
	 * @param int              $viewer Caller, 0 for a visitor.
	 */
	public function rows( array $cards, int $viewer ): string {
		$html = '';
		foreach ( $cards as $card ) {
			$html .= Partial::render(
				'members/row',
				array( 'card' => $card, 'meta' => '', 'buttons' => $this->buttons->html( $card, $viewer, 'row' ) )
			);
		}
		return $html;
	}
}
