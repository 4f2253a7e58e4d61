<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\EntryLevels;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** Levels a circle can ask of who joins: WordPress' roles, and what other rooms give. */
final class Levels {

	/** @param Collection<EntryLevels> $more What is contributed; asked only when a circle takes members by level. */
	public function __construct( #[All( EntryLevels::class )] private readonly Collection $more ) {}

	/**
	 * Labels by key, in the order in which they are offered.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array {
		$labels = array();
		foreach ( wp_roles()->role_names as $role => $name ) {
			if ( is_string( $name ) ) {
				$labels[ (string) $role ] = translate_user_role( $name );
			}
		}
		foreach ( $this->more->all() as $source ) {
			$labels += $source->labels();
		}
		return $labels;
	}

	/**
	 * Whether the member has one of the levels the circle asks for now; everybody may ask where it decides about
	 * requests and names no level.
	 */
	public function fit( CircleRecord $circle, int $member ): bool {
		return match ( $circle->mode ) {
			JoinMode::Level    => $this->has( $circle->levels, $member ),
			JoinMode::Approval => array() === $circle->levels || $this->has( $circle->levels, $member ),
			default            => false,
		};
	}

	/**
	 * Whether the member has one of these levels now.
	 *
	 * @param list<string> $wanted Keys.
	 */
	public function has( array $wanted, int $member ): bool {
		$user = get_userdata( $member );
		if ( false === $user || array() === $wanted ) {
			return false;
		}
		if ( array() !== array_intersect( $wanted, $user->roles ) ) {
			return true;
		}
		foreach ( $this->more->all() as $source ) {
			if ( array() !== array_intersect( $wanted, $source->of( $member ) ) ) {
				return true;
			}
		}
		return false;
	}
}
