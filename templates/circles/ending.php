<?php
/**
 * To a member whose time in the circle ends soon, or is over.
 *
 * @package Zeromo\Community
 * @var array{words: string, url: string} $v url is of renewing, empty for nowhere.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<p class="zmo-notice zmo-notice--wait">
	<?php echo Icon::svg( 'circle-alert' ); ?>
	<span><?php echo esc_html( $v['words'] ); ?></span>
	<?php if ( '' !== $v['url'] ) : ?>
		<a class="zmo-btn zmo-btn--s zmo-btn--fill" href="<?php echo esc_url( $v['url'] ); ?>">
			<?php esc_html_e( '去续费', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
</p>
