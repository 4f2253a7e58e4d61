<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\View;

use Zeromo\Community\Generation\Choice;
use Zeromo\Community\Generation\Generation;
use Zeromo\Community\Generation\Model;
use Zeromo\Community\Ledger\Api\Balance;

/** What the form is drawn of. */
final class FormView {

	/**
	 * @param list<Model>        $models     Tools.
	 * @param list<Choice>       $categories Categories.
	 * @param list<Choice>       $styles     Styles.
	 * @param array<int, string> $images     Addresses by picture.
	 * @param Generation|null    $again      What is to be made once more.
	 * @param int                $left       Pictures of today.
	 * @param Balance            $has        What the member can spend.
	 */
	public function __construct(
		public readonly array $models,
		public readonly array $categories,
		public readonly array $styles,
		public readonly array $images,
		public readonly ?Generation $again,
		public readonly int $left,
		public readonly Balance $has
	) {}

	/** The tool that is chosen: the one of what is made once more, else the first. */
	public function model(): ?Model {
		foreach ( $this->models as $one ) {
			if ( $one->id === $this->again?->model_id ) {
				return $one;
			}
		}
		return $this->models[0] ?? null;
	}

	/**
	 * The category or style that is chosen.
	 *
	 * @param list<Choice> $choices Of a kind.
	 */
	public function chosen( array $choices, ?int $wanted ): int {
		$first = $choices[0]->id ?? 0;
		foreach ( $choices as $one ) {
			$first = $one->id === $wanted ? $one->id : $first;
		}
		return $first;
	}

	/**
	 * What the widget knows of the tools.
	 *
	 * @return list<array{id: string, asset: string, price: int, sizes: list<string>, most: int}>
	 */
	public function tools(): array {
		return array_map(
			static fn( Model $one ): array => array(
				'id'    => (string) $one->id,
				'asset' => $one->asset->value,
				'price' => $one->price,
				'sizes' => $one->sizes,
				'most'  => $one->most,
			),
			$this->models
		);
	}

	/** @return list<string> All sizes of all tools, each once. */
	public function sizes(): array {
		$all = array();
		foreach ( $this->models as $one ) {
			$all = array( ...$all, ...$one->sizes );
		}
		return array_values( array_unique( $all ) );
	}

	/** How many the tool makes at once that makes most. */
	public function most(): int {
		return max( 1, ...array_map( static fn( Model $one ): int => $one->most, $this->models ) );
	}
}
