<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

/** A part of the community that the owner can switch off, and what goes with it. */
final class RoomSwitch implements \JsonSerializable {

	/**
	 * @param string   $name        Word of the switch.
	 * @param string   $label       What it is called.
	 * @param string   $description What members no longer find when it is off.
	 * @param bool     $is_on       Now.
	 * @param int      $routes      Groups of routes that are gone when it is off.
	 * @param int      $forms       Forms without script, likewise.
	 * @param int      $jobs        Recurring jobs, likewise.
	 * @param int|null $rows        Rows that are kept, at most RoomService::COUNTED; null for what has no tables.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $description,
		public readonly bool $is_on,
		public readonly int $routes,
		public readonly int $forms,
		public readonly int $jobs,
		public readonly ?int $rows
	) {}

	/** @return array<string, bool|int|string|null> */
	public function jsonSerialize(): array {
		return array(
			'name'        => $this->name,
			'setting'     => "room_{$this->name}",
			'label'       => $this->label,
			'description' => $this->description,
			'on'          => $this->is_on,
			'routes'      => $this->routes,
			'forms'       => $this->forms,
			'jobs'        => $this->jobs,
			'rows'        => $this->rows,
		);
	}
}
