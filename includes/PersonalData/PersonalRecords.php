<?php

declare(strict_types=1);

namespace Zeromo\Community\PersonalData;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * What a room keeps about a person, for core's tools that export and erase personal data.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
#[OpenSet]
#[Stays]
interface PersonalRecords {

	/** @var bool False where core itself tells it: there is no exporter of ours. */
	public const IS_TOLD = true;

	/** @var int Erasers of a higher stage come later: they take what nothing that the others have left still uses. */
	public const STAGE = 0;

	/** Unique among core's tools, begins with `zeromo-`. */
	public function name(): string;

	/** What an owner reads, Chinese. */
	public function label(): string;

	/**
	 * A page of it; core asks for the next until the answer is done.
	 *
	 * @param int $page From 1.
	 * @return Told
	 */
	public function export( int $member, int $page ): array;

	/**
	 * Takes it away. One call takes a bounded number; core calls again until the answer is done.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array;
}
