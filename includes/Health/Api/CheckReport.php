<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\Mendable;

/**
 * A check with what it found.
 *
 * @phpstan-import-type Answer from Schema
 */
final class CheckReport implements \JsonSerializable {

	/**
	 * @param Finding|null $finding Null where a slow check has not been run yet.
	 * @param int          $time    When it was run, Unix seconds; 0 for never.
	 */
	public function __construct(
		public readonly Checkup $check,
		public readonly ?Finding $finding,
		public readonly int $time
	) {}

	/** Whether there is something to do about it. */
	public function is_fault(): bool {
		return null !== $this->finding && CheckState::Good !== $this->finding->state;
	}

	/** One line for the command line: what is so, and what is to be done. */
	public function line(): string {
		return null === $this->finding
			? $this->check->label()
			: implode(
				__( '。', 'zeromo-community' ),
				array_filter(
					array(
						$this->check->label() . __( '：', 'zeromo-community' ) . $this->finding->text,
						$this->finding->mend,
					)
				)
			);
	}

	/** @return Answer */
	public function jsonSerialize(): array {
		$can_mend = $this->check instanceof Mendable
			&& ( null === $this->finding || CheckState::Good !== $this->finding->state );
		return array(
			'name'    => $this->check->name(),
			'group'   => $this->check->group()->value,
			'label'   => $this->check->label(),
			'slow'    => $this->check->is_slow(),
			'state'   => ( $this->finding->state ?? CheckState::Unknown )->value,
			'text'    => $this->finding->text ?? '',
			'mend'    => $this->finding->mend ?? '',
			'url'     => $this->finding->url ?? '',
			'button'  => $can_mend && $this->check instanceof Mendable ? $this->check->button() : '',
			'checked' => $this->time > 0 ? Format::iso( $this->time ) : null,
		);
	}
}
