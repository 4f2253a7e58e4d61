<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** A part that has something to say in the editor's settings. */
interface EditorPart {

	/**
	 * Settings by name, beside those of the editor.
	 *
	 * @param int $member Whose editor.
	 * @return array<string, mixed>
	 */
	public function settings( int $member ): array;
}
