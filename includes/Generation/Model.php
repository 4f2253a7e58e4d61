<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Ledger\Api\Asset;

/** A tool members draw with: a model of a provider, with its price. */
final class Model {

	/**
	 * @param int          $id          Row, 0 for a new one.
	 * @param string       $name        What members read.
	 * @param string       $description A sentence beside it.
	 * @param string       $provider    Word of an ImageProvider.
	 * @param string       $endpoint    Address, empty for the provider's own.
	 * @param string       $remote      What the provider calls it.
	 * @param Asset        $asset       What pays it.
	 * @param int          $price       Fen or points for a picture; 0 is free.
	 * @param list<string> $sizes       `1024x1024`, the first is the usual one.
	 * @param int          $most        Pictures at once.
	 * @param int          $image_id    Picture beside it, 0 for none.
	 * @param bool         $is_on       Whether members find it.
	 * @param int          $position    Place among the others.
	 * @param bool         $has_key     Whether a key is kept.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $description,
		public readonly string $provider,
		public readonly string $endpoint,
		public readonly string $remote,
		public readonly Asset $asset,
		public readonly int $price,
		public readonly array $sizes,
		public readonly int $most,
		public readonly int $image_id,
		public readonly bool $is_on,
		public readonly int $position,
		public readonly bool $has_key
	) {}

	/** What a number of pictures costs, as members read it. */
	public function cost( int $count = 1 ): string {
		return GenerationSettings::amount( $this->asset, $this->price * $count );
	}
}
