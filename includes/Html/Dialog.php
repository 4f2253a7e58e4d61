<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/**
 * A dialog in the server's HTML: a button opens it by `popovertarget`, without script, and its form is sent as it
 * stands. With script the widgets modal-form and ajax-submit open theirs in its place.
 *
 * Its id is made of what it is about, because lists that grow bring further ones into the page.
 */
final class Dialog {

	/** Closes what begin() has opened. */
	public const END = '</div></dialog>';

	/**
	 * The button that opens it.
	 *
	 * @param string $id    Of the dialog.
	 * @param string $style Classes of the button.
	 * @param string $label Ready HTML.
	 * @param string $more  Further attributes, escaped.
	 */
	public static function opener( string $id, string $style, string $label, string $more = '' ): string {
		return sprintf(
			'<button type="button" class="%s" popovertarget="%s" aria-haspopup="dialog" data-zmo-open%s>%s</button>',
			esc_attr( $style ),
			esc_attr( $id ),
			'' === $more ? '' : " $more",
			$label
		);
	}

	/** Head of the dialog and the start of its body. */
	public static function begin( string $id, string $title, bool $asks = false ): string {
		return sprintf(
			'<dialog class="zmo-modal zmo-dialog" id="%1$s" popover%2$s aria-labelledby="%1$s-t">'
				. '<div class="zmo-modal__head"><h2 id="%1$s-t">%3$s</h2>'
				. '<button type="button" class="zmo-iconbtn" popovertarget="%1$s" '
				. 'popovertargetaction="hide" aria-label="%4$s">%5$s</button></div><div class="zmo-modal__body">',
			esc_attr( $id ),
			$asks ? ' role="alertdialog"' : '',
			esc_html( $title ),
			esc_attr__( '关闭', 'zeromo-community' ),
			Icon::svg( 'x' )
		);
	}

	/**
	 * 取消 and the button that sends, at the end of the dialog's form.
	 *
	 * @param string $id     Of the dialog.
	 * @param string $does   What the button that sends does: the word on it, another than the opener's.
	 * @param bool   $danger Whether it takes something away.
	 * @param string $more   Further attributes of that button, escaped.
	 * @param bool   $own    Whether the word is its accessible name, too; else that is 确定, as in the contract.
	 */
	public static function foot(
		string $id,
		string $does,
		bool $danger = false,
		string $more = '',
		bool $own = false
	): string {
		return sprintf(
			'<div class="zmo-dialog__foot" data-zmo-send>'
				. '<button type="button" class="zmo-btn zmo-btn--line" popovertarget="%s" '
				. 'popovertargetaction="hide">%s</button>'
				. '<button type="submit" class="zmo-btn zmo-btn--%s"%s%s>%s</button></div>',
			esc_attr( $id ),
			esc_html__( '取消', 'zeromo-community' ),
			$danger ? 'danger' : 'fill',
			$own ? '' : ' aria-label="' . esc_attr__( '确定', 'zeromo-community' ) . '"',
			'' === $more ? '' : " $more",
			esc_html( $does )
		);
	}

	/**
	 * A question inside the form that does it.
	 *
	 * @param string                                            $id     Of the dialog.
	 * @param array{title: string, does: string, text?: string} $asked  As the prop `confirm` of ajax-submit.
	 * @param bool                                              $danger Whether it takes something away.
	 * @param string                                            $more   Further attributes of the button that sends,
	 *   escaped.
	 */
	public static function ask( string $id, array $asked, bool $danger = false, string $more = '' ): string {
		$text = $asked['text'] ?? '';
		return self::begin( $id, $asked['title'], true ) . ( '' === $text ? '' : '<p>' . esc_html( $text ) . '</p>' )
			. self::foot( $id, $asked['does'], $danger, $more ) . self::END;
	}
}
