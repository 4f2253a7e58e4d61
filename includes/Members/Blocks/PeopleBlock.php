<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Blocks;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Members\Suggestions;

/** zeromo/people: 值得关注 in the rail. */
final class PeopleBlock implements ServerBlock {

	/**
	 * @param Suggestions                     $suggestions Whom.
	 * @param Caller                          $caller      Who looks.
	 * @param \Closure(): list<MemberSlot>   $slots       Buttons of higher rooms.
	 */
	public function __construct( private readonly Suggestions $suggestions, private readonly Caller $caller, private readonly \Closure $slots ) {}

	public function name(): string {
		return 'zeromo/people';
	}

	public function render( array $attributes, string $content ): string {
		$limit  = $attributes['limit'] ?? 4;
		$viewer = $this->caller->id();
		$rows   = array();
		foreach ( $this->suggestions->members( is_int( $limit ) ? $limit : 4, $viewer ) as $suggestion ) {
			$buttons = '';
			foreach ( ( $this->slots )() as $slot ) {
				$buttons .= $slot->html( $suggestion['card'], $viewer, 'row' );
			}
			$rows[] = $suggestion + array( 'buttons' => $buttons );
		}
		return array() === $rows ? '' : Partial::render( 'members/people', array( 'rows' => $rows ) );
	}
}
