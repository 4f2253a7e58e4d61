<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** The buttons that higher rooms put beside a member, in their order; none beside the viewer's own name. */
final class MemberButtons {

	/** @var list<MemberSlot>|null */
	private ?array $slots = null;

	/** @param Collection<MemberSlot> $all What is contributed. */
	public function __construct( #[All( MemberSlot::class )] private readonly Collection $all ) {}

	/**
	 * The HTML.
	 *
	 * @param MemberCard $card   Member.
	 * @param int        $viewer Caller, 0 for a visitor.
	 * @param string     $place  As in MemberSlot::html().
	 */
	public function html( MemberCard $card, int $viewer, string $place ): string {
		$html = '';
		foreach ( $card->id === $viewer ? array() : $this->slots() as $slot ) {
			$html .= $slot->html( $card, $viewer, $place );
		}
		return $html;
	}

	/** @return list<MemberSlot> */
	private function slots(): array {
		if ( null === $this->slots ) {
			$slots = $this->all->all();
			usort( $slots, static fn( MemberSlot $a, MemberSlot $b ): int => $a->position() <=> $b->position() );
			$this->slots = $slots;
		}
		return $this->slots;
	}
}
