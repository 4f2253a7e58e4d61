<?php
/**
 * What a new member agrees to; without anything to read, no tick is asked.
 *
 * @package Zeromo\Community
 * @var array{links: array{terms: string, privacy: string, lost: string}, free?: bool} $v `free`: it may stay empty.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$papers = array_filter(
	array(
		__( '《用户协议》', 'zeromo-community' ) => $v['links']['terms'],
		__( '《隐私政策》', 'zeromo-community' ) => $v['links']['privacy'],
	)
);
?>
<?php if ( array() === $papers ) : ?>
	<input type="hidden" name="agree" value="1">
<?php else : ?>
	<label class="zmo-check"><input type="checkbox" name="agree" value="1"
		<?php echo empty( $v['free'] ) ? ' required' : ''; ?>><span class="zmo-check__box"
		><?php echo Icon::svg( 'check' ); ?></span><span><?php esc_html_e( '同意', 'zeromo-community' ); ?>
		<?php foreach ( $papers as $paper => $url ) : ?>
			<?php echo array_key_first( $papers ) === $paper ? '' : esc_html__( '和', 'zeromo-community' ); ?>
			<a class="zmo-link" href="<?php echo esc_url( $url ); ?>" target="_blank"
				rel="noopener"><?php echo esc_html( $paper ); ?></a>
		<?php endforeach; ?>
	</span></label>
<?php endif; ?>
