<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\DayRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\Kernel\Wiring\Action;

/** Lets go of pictures and members that are gone. */
final class Cleanup {

	/** A member has a few at work at most. */
	private const OPEN = 20;

	public function __construct(
		private readonly GenerationRepository $generations,
		private readonly ModelRepository $models,
		private readonly ChoiceRepository $choices,
		private readonly DayRepository $days,
		private readonly GenerationEnding $ending
	) {}

	#[Action( 'delete_attachment' )]
	public function picture_gone( int $id ): void {
		$this->generations->forget_picture( $id );
		$this->models->forget_picture( $id );
		$this->choices->forget_picture( $id );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		foreach ( $this->generations->open_of( $member, self::OPEN ) as $one ) {
			$this->ending->drop( $one );
		}
		$this->generations->remove_member( $member );
		$this->days->forget_member( $member );
	}
}
