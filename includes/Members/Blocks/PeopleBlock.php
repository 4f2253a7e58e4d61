<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Blocks;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberButtons;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Suggestions;

/** zeromo/people: 值得关注 in the rail. */
#[Named( 'zeromo/people' )]
final class PeopleBlock implements ServerBlock {

	public const PARAM = 'zmo_people';
	public const MOST  = 12;

	/**
	 * @param Suggestions                     $suggestions Whom.
	 * @param Caller                          $caller      Who looks.
	 * @param MemberButtons   $buttons       Buttons of higher rooms.
	 * @param MemberPrivacy   $privacy       Who wants nothing recommended.
	 */
	public function __construct(
		private readonly Suggestions $suggestions,
		private readonly Caller $caller,
		private readonly MemberButtons $buttons,
		private readonly MemberPrivacy $privacy
	) {}

	public function render( array $attributes, string $content ): string {
		$limit = is_int( $attributes['limit'] ?? null ) ? max( 1, min( self::MOST, $attributes['limit'] ) ) : 4;
		// phpcs:ignore WordPress.Security -- which part of a list is shown; digits only.
		$batch = $_GET[ self::PARAM ] ?? '';
		return $this->batch(
			$limit,
			is_string( $batch ) && ctype_digit( $batch ) && strlen( $batch ) < 4 ? (int) $batch : 0
		);
	}

	/** The block with other members; empty where there are none, and for who wants nothing recommended. */
	public function batch( int $limit, int $batch ): string {
		$viewer = $this->caller->id();
		if ( $viewer > 0 && ! $this->privacy->allows( MemberPrivacy::RECOMMENDED, $viewer, 0 ) ) {
			return '';
		}
		$found  = $this->suggestions->batch( $limit, $viewer, $batch );
		$rows   = array();
		foreach ( $found['members'] as $suggestion ) {
			$rows[] = $suggestion + array( 'buttons' => $this->buttons->html( $suggestion['card'], $viewer, 'row' ) );
		}
		$again = $found['more'] ? array( 'limit' => $limit, 'batch' => ( $batch + 1 ) % 1000 ) : null;
		return array() === $rows
			? ''
			: Partial::render(
				'members/people',
				array( 'title' => __( '值得关注', 'zeromo-community' ), 'rows' => $rows, 'again' => $again )
			);
	}
}
