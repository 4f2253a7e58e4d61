<?php
/**
 * What has changed in the agreements, and the form that accepts it.
 *
 * @package Zeromo\Community
 * @var array{items: list<array{id: int, title: string, note: string, url: string}>, small: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Agreements\Http\AgreeFormHandler;

defined( 'ABSPATH' ) || exit;

$nonce = wp_create_nonce( AgreeFormHandler::ACTION );
?>
<ul class="zmo-agree__list">
	<?php foreach ( $v['items'] as $one ) : ?>
		<li>
			<?php if ( '' === $one['url'] ) : ?>
				<strong><?php echo esc_html( $one['title'] ); ?></strong>
			<?php else : ?>
				<a class="zmo-link" href="<?php echo esc_url( $one['url'] ); ?>">
					<?php echo esc_html( $one['title'] ); ?>
				</a>
			<?php endif; ?>
			<span class="zmo-meta"><?php echo esc_html( $one['note'] ); ?></span>
		</li>
	<?php endforeach; ?>
</ul>
<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
	<input type="hidden" name="action" value="<?php echo esc_attr( AgreeFormHandler::ACTION ); ?>">
	<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( $nonce ); ?>">
	<?php foreach ( $v['items'] as $one ) : ?>
		<input type="hidden" name="versions[]" value="<?php echo esc_attr( (string) $one['id'] ); ?>">
	<?php endforeach; ?>
	<button class="zmo-btn zmo-btn--fill<?php echo $v['small'] ? ' zmo-btn--s' : ''; ?>">
		<?php esc_html_e( '已阅读并同意', 'zeromo-community' ); ?>
	</button>
</form>
