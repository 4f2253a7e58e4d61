<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

/** Who a member is for the tax office. */
final class Identity {

	/**
	 * @param int $created Unix seconds of the first one.
	 * @param int $changed Unix seconds of this one.
	 */
	public function __construct(
		#[\SensitiveParameter] public readonly string $name,
		#[\SensitiveParameter] public readonly string $number,
		#[\SensitiveParameter] public readonly string $phone,
		public readonly int $created,
		public readonly int $changed
	) {}
}
