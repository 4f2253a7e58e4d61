<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberSlot;

/**
 * Likers as rows of members with their buttons.
 *
 * @phpstan-import-type MemberCard from MemberDirectory
 */
final class LikersView {

	/** @param Collection<MemberSlot> $slots Buttons of higher rooms. */
	public function __construct( #[All( MemberSlot::class )] private readonly Collection $slots ) {}

	/**
	 * The rows one after the other.
	 *
	 * @param list<MemberCard> $cards  Members.
	 * @param int              $viewer Caller, 0 for a visitor.
	 */
	public function rows( array $cards, int $viewer ): string {
		$slots = $this->slots->all();
		$html  = '';
		foreach ( $cards as $card ) {
			$buttons = $card['id'] === $viewer
				? array()
				: array_map( static fn( MemberSlot $slot ): string => $slot->html( $card, $viewer, 'row' ), $slots );
			$html   .= Partial::render(
				'members/row',
				array( 'card' => $card, 'meta' => '', 'buttons' => implode( '', $buttons ) )
			);
		}
		return $html;
	}
}
