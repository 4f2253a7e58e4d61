<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** A part that can also be filled in where there is no script, see templates/posts/editor. */
interface PlainForm {

	/**
	 * Its fields in the form.
	 *
	 * @param array<string, mixed> $value As PostPart::edit() gives it, empty for none.
	 */
	public function plain_html( array $value ): string;

	/**
	 * The form's fields as POST /content takes them.
	 *
	 * @param array<string, mixed> $fields As sent; what is not the part's stays as it is.
	 * @return array<string, mixed>
	 */
	public function plain_sent( array $fields ): array;
}
