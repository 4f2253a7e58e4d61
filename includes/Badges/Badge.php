<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

/** A badge as the owner has written it. */
final class Badge {

	/** Built-in pictures: names of src/styles/icons.json. */
	public const ICONS = array(
		'star',
		'crown',
		'gem',
		'heart',
		'heart-handshake',
		'thumbs-up',
		'pencil',
		'message-circle',
		'camera',
		'compass',
		'calendar-check',
		'users-round',
		'sparkles',
		'shield-check',
		'gift',
		'flag',
	);

	/** Colours: those of the badges in `src/styles`. */
	public const TONES = array( 'grey', 'ok', 'info', 'pin', 'wait', 'vip' );

	/**
	 * @param string       $words   What it is for, as members read it.
	 * @param int          $image   Picture of the library instead of the icon, 0 for none.
	 * @param Measure|null $measure What is counted; null for one that only staff awards.
	 * @param int          $least   From how many on it is awarded.
	 * @param int          $held    How many members have it.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $words,
		public readonly string $icon,
		public readonly string $tone,
		public readonly int $image,
		public readonly ?Measure $measure,
		public readonly int $least,
		public readonly int $held = 0
	) {}

	/** For what it is awarded by itself. */
	public function condition(): string {
		return null === $this->measure
			? __( '由管理团队颁发', 'zeromo-community' )
			: $this->measure->words( $this->least );
	}

	/** Whether both say the same, whatever their ids. */
	public function says_as( self $other ): bool {
		return array( $this->name, $this->words, $this->icon, $this->tone, $this->image, $this->measure, $this->least )
			=== array(
				$other->name,
				$other->words,
				$other->icon,
				$other->tone,
				$other->image,
				$other->measure,
				$other->least,
			);
	}
}
