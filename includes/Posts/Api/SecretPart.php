<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * A part with something in it that only its readers may know. What is typed of it and not sent yet is kept closed, and a password
 * not at all: what the post itself keeps of it takes its place.
 */
interface SecretPart {

	/**
	 * What is kept of it while it is only typed.
	 *
	 * @param array<string, mixed> $sent From PostPart::read() or carry().
	 * @return array<string, mixed>
	 */
	public function keep( array $sent ): array;

	/**
	 * What is sent now, with what was typed before and is not told back to the editor.
	 *
	 * @param array<string, mixed> $sent  From PostPart::read().
	 * @param array<string, mixed> $typed From keep().
	 * @return array<string, mixed>
	 */
	public function carry( array $sent, array $typed ): array;
}
