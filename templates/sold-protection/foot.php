<?php
/**
 * Below hidden content, for who has it open.
 *
 * @package Zeromo\Community
 * @var array{words: string, copy_off: bool} $v
 *      words: the reader's number and the site, empty for no watermark. copy_off: what is above may not be copied.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

// Icons and attributes are escaped by what makes them.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- see above.
$guard = $v['copy_off'] ? ' data-zmo-kept ' . Widget::attrs( 'copy-guard', array() ) : '';
?>
<div class="zmo-hidden__foot"<?php echo $guard; ?>>
	<?php if ( '' !== $v['words'] ) : ?>
<p class="zmo-hidden__mark">
		<?php echo Icon::svg( 'shield-check', 'zmo-icon--16' ); ?>
	<span>
		<?php
		/* translators: %s: number of a member and name of the site */
		echo esc_html( sprintf( __( '仅供 %s 阅读，请勿外传', 'zeromo-community' ), $v['words'] ) );
		?>
	</span>
</p>
<?php endif; ?>
	<?php if ( $v['copy_off'] ) : ?>
<p class="zmo-hidden__mark">
		<?php echo Icon::svg( 'ban', 'zmo-icon--16' ); ?>
	<span><?php esc_html_e( '作者没有开放复制和保存', 'zeromo-community' ); ?></span>
</p>
<?php endif; ?>
</div>
