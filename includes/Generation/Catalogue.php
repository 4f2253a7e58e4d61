<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\Media\Api\Library;

/** What members choose from: tools whose provider is there, categories, styles, and their pictures. */
final class Catalogue {

	public function __construct(
		private readonly ModelRepository $rows,
		private readonly ChoiceRepository $choice_rows,
		private readonly Providers $providers,
		private readonly Library $library
	) {}

	/** @return list<Model> */
	public function models(): array {
		return array_values(
			array_filter(
				$this->rows->all( true ),
				fn( Model $one ): bool => null !== $this->providers->find( $one->provider )
			)
		);
	}

	/** @return list<Choice> */
	public function choices( ChoiceKind $kind ): array {
		return array_values(
			array_filter( $this->choice_rows->all( true ), static fn( Choice $one ): bool => $one->kind === $kind )
		);
	}

	/** A tool by its number as it was sent; null for none that members find. */
	public function model( string $id ): ?Model {
		foreach ( $this->models() as $one ) {
			if ( (string) $one->id === $id ) {
				return $one;
			}
		}
		return null;
	}

	/** A category or a style by its number as it was sent. */
	public function choice( ChoiceKind $kind, string $id ): ?Choice {
		foreach ( $this->choices( $kind ) as $one ) {
			if ( (string) $one->id === $id ) {
				return $one;
			}
		}
		return null;
	}

	/** Whether a tool draws on this server and is a sample only. */
	public function is_sample( Model $model ): bool {
		return true === $this->providers->find( $model->provider )?->is_local();
	}

	/** @return array<int, string> Addresses of the pictures beside tools and styles, by picture. */
	public function images(): array {
		$ids = array();
		foreach ( array( ...$this->models(), ...$this->choices( ChoiceKind::Style ) ) as $one ) {
			if ( $one->image_id > 0 ) {
				$ids[] = $one->image_id;
			}
		}
		return array() === $ids ? array() : $this->library->urls( $ids );
	}
}
