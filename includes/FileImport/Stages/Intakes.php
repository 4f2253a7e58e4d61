<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Stages;

use Zeromo\Community\FileImport\Csv\Type;

/** What takes in the rows of each kind. */
final class Intakes {

	public function __construct(
		private readonly TakesMembers $members,
		private readonly TakesCircles $circles,
		private readonly TakesActivities $activities,
		private readonly TakesComments $comments
	) {}

	public function of( Type $type ): RowIntake {
		return match ( $type ) {
			Type::Members    => $this->members,
			Type::Circles    => $this->circles,
			Type::Activities => $this->activities,
			Type::Comments   => $this->comments,
		};
	}
}
